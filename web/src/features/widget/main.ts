import type { PublicWidget } from '@proffer/core/widget/visitor-schema.ts'
import { chat } from './chat.ts'
import { inkOn } from './ink.ts'
import { memory } from './memory.ts'
import styles from './widget.css?inline'
import { widgetApi } from './widget-api.ts'
import { en } from './words-en.ts'
import { es } from './words-es.ts'

/** The element that holds the widget. A page that loads the script twice still gets one widget. */
const TAG = 'proffer-widget'
const hexColor = /^#[0-9a-f]{6}$/i

/** The script tag that loads the widget: `<script src=".../widget.js" data-widget="..." async></script>`. */
const script = document.currentScript ?? document.querySelector('script[data-widget][src$="/widget.js"]')

async function begin(scriptTag: HTMLScriptElement, widgetId: string) {
  const api = widgetApi(scriptTag.src.replace(/\/widget\.js.*$/, ''), widgetId)
  const result = await api.settings()
  // If the widget is off, not allowed on this site or unreachable, the page stays unchanged.
  if (!result.ok || document.querySelector(TAG)) return
  const settings = result.value
  const language = settings.language === 'auto' ? browserLanguage() : settings.language
  const remembered = memory(widgetId)
  const conversation = chat({ api, settings, language, words: language === 'es' ? es : en, memory: remembered })
  attach(settings, language, conversation.elements)
  await conversation.resume()
  if (remembered.get().isOpen) conversation.open()
}

/** Adds the widget in a shadow root, so that the styles of the page and of the widget do not affect each other. */
function attach({ accentColor }: PublicWidget, language: string, elements: HTMLElement[]) {
  const host = document.createElement(TAG)
  host.lang = language
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  const accent = hexColor.test(accentColor) ? accentColor : '#0f766e'
  sheet.replaceSync(`${styles}\n.root { --accent: ${accent}; --accent-ink: ${inkOn(accent)}; }`)
  // Not a style element: the page's own policy may forbid those.
  root.adoptedStyleSheets = [sheet]
  const box = document.createElement('div')
  box.className = 'root'
  box.append(...elements)
  root.append(box)
  document.body.append(host)
}

const browserLanguage = () => (/^es\b/i.test(navigator.language) ? 'es' : 'en')

if (script instanceof HTMLScriptElement) {
  const widgetId = script.dataset['widget']
  const start = () => widgetId && void begin(script, widgetId)
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start, { once: true })
}
