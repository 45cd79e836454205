import type { Language } from '../language.ts'

/** What the client agrees to on the page. An acceptance stores the text word for word. */
export const consentTexts: Record<Language, string> = {
  en:
    'I agree to this proposal as shown, with its price and terms, and I sign it electronically. My name, the time, my ' +
    'network address and my browser are stored as evidence.',
  es:
    'Acepto esta propuesta tal como se muestra, con su precio y sus condiciones, y la firmo electrónicamente. Mi nombre, ' +
    'la hora, mi dirección de red y mi navegador se guardan como prueba.',
}
