import type { Language } from '@proffer/core/language.ts'

/** The texts about signing, the code from the mail, and what happens after an acceptance. */
const en = {
  signature: 'Signature',
  drawHint: 'Sign with a finger, a pen or the mouse.',
  keyHint: 'With the keyboard: arrow keys move the pen, the space bar sets it down and lifts it.',
  padName: 'Signature field',
  undo: 'Undo',
  clear: 'Clear',
  penDown: 'Pen down',
  penUp: 'Pen up',
  signatureMissing: 'Draw your signature.',
  consentMissing: 'Tick the box to agree before you continue.',
  code: 'Code from your email',
  codeSending: 'Sending a code…',
  codeSent: (to: string) => `We sent six digits to ${to}. They work for ten minutes.`,
  codeAgain: 'Send a new code',
  codeMissing: 'Enter the six digits from the email.',
  codeWrong: (left: number) =>
    left === 1 ? 'This code is wrong. You have 1 try left.' : `This code is wrong. You have ${left} tries left.`,
  codeExpired: 'This code no longer works. Request a new one.',
  codeLocked: 'Too many wrong codes. Request a new one.',
  codesUsedUp: 'Too many codes were requested. Use the newest one, or try again later.',
  codeFailed: 'The code couldn’t be sent. Try again.',
  thanks: (name: string) => `Thank you, ${name}.`,
  next: 'What happens now',
  copySent: (to: string) => `A signed copy is on its way to ${to}.`,
  copyHere: 'Download your signed copy and keep it.',
  providerTold: (name: string) => `${name} has been notified and will get in touch with you.`,
  firstPayment: (amount: string) => `First payment: ${amount}, due now.`,
  signedPdf: 'Download signed PDF',
  signatureOf: (name: string) => `Signature of ${name}`,
  verify: 'Verify a signed PDF',
}

const es: typeof en = {
  signature: 'Firma',
  drawHint: 'Firme con el dedo, un lápiz o el ratón.',
  keyHint: 'Con el teclado: las flechas mueven el lápiz; la barra espaciadora lo baja y lo levanta.',
  padName: 'Campo de firma',
  undo: 'Deshacer',
  clear: 'Borrar',
  penDown: 'Lápiz abajo',
  penUp: 'Lápiz arriba',
  signatureMissing: 'Dibuje su firma.',
  consentMissing: 'Marque la casilla para aceptar antes de continuar.',
  code: 'Código de su correo',
  codeSending: 'Enviando un código…',
  codeSent: (to) => `Hemos enviado seis cifras a ${to}. Son válidas durante diez minutos.`,
  codeAgain: 'Enviar otro código',
  codeMissing: 'Introduzca las seis cifras del correo.',
  codeWrong: (left) =>
    left === 1
      ? 'El código no es correcto. Le queda 1 intento.'
      : `El código no es correcto. Le quedan ${left} intentos.`,
  codeExpired: 'Este código ya no es válido. Solicite otro.',
  codeLocked: 'Demasiados códigos incorrectos. Solicite otro.',
  codesUsedUp: 'Se han solicitado demasiados códigos. Use el último o inténtelo más tarde.',
  codeFailed: 'No se ha podido enviar el código. Inténtelo de nuevo.',
  thanks: (name) => `Gracias, ${name}.`,
  next: 'Qué ocurre ahora',
  copySent: (to) => `Hemos enviado una copia firmada a ${to}.`,
  copyHere: 'Descargue su copia firmada y guárdela.',
  providerTold: (name) => `Hemos avisado a ${name}, que se pondrá en contacto con usted.`,
  firstPayment: (amount) => `Primer pago: ${amount}, vence ahora.`,
  signedPdf: 'Descargar PDF firmado',
  signatureOf: (name) => `Firma de ${name}`,
  verify: 'Comprobar un PDF firmado',
}

export const signingWords = (language: Language) => ({ en, es })[language]
