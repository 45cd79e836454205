import { element } from '../../plain/element.ts'
import { signaturePad } from './signature-pad.ts'
import type { signingWords } from './signing-words.ts'

interface Options {
  /** Whether the provider requires a drawn signature. Otherwise the client chooses. */
  mustDraw: boolean
  /** The field with the client's name, which is also the typed signature. */
  name: HTMLInputElement | HTMLTextAreaElement
  words: ReturnType<typeof signingWords>
}

type Kind = 'typed' | 'drawn'

/** How the client chose to sign. Kept outside the form, which is recreated for each new version. */
let chosen: Kind = 'typed'

/** The signature: the typed name in the proposal's typeface, or a drawing. */
export function signatureField({ mustDraw, name, words }: Options) {
  const pad = signaturePad(words)
  const typedName = element('span')
  const typedView = element('div', { class: 'written', attributes: { 'aria-hidden': 'true' } }, typedName)
  const kind = (): Kind => (mustDraw ? 'drawn' : chosen)

  const radio = (value: Kind, label: string) =>
    element(
      'label',
      {},
      element('input', {
        attributes: { type: 'radio', name: 'signature-kind', value, checked: chosen === value },
        on: {
          change: () => {
            chosen = value
            show()
          },
        },
      }),
      label,
    )

  function show() {
    pad.element.hidden = kind() !== 'drawn'
    typedView.hidden = kind() !== 'typed'
    pad.showProblem(null)
  }

  const showName = () => {
    typedName.textContent = name.value.trim()
  }
  name.addEventListener('input', showName)
  showName()
  show()
  const kinds = element('div', { class: 'segmented' }, radio('typed', words.type), radio('drawn', words.draw))
  return {
    element: element(
      'fieldset',
      { class: 'signing' },
      element('legend', {}, words.signature),
      mustDraw ? null : kinds,
      typedView,
      pad.element,
    ),
    /** Null if the client has not drawn yet. */
    value: (): { kind: Kind; svg?: string } | null => {
      if (kind() === 'typed') return { kind: 'typed' }
      const svg = pad.path()
      return svg === null ? null : { kind: 'drawn', svg }
    },
    showProblem: pad.showProblem,
  }
}
