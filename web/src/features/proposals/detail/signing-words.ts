import { useWords } from '../../../i18n/use-words.ts'

/** The texts about how a client signs, and about the evidence of an acceptance. */
const en = {
  signature: 'Signature',
  typed: 'Typed name',
  drawn: 'Drawn by hand',
  verifyEmail: 'Verify the address with a code',
  verifyEmailHint: 'Your client enters six digits from an email before accepting.',
  evidence: {
    title: 'Acceptance',
    name: 'Signed by',
    when: 'Date',
    how: 'Signature',
    email: 'Email',
    verified: 'Confirmed by a code',
    unverified: 'Not confirmed',
    address: 'Network address',
    device: 'Device',
    deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
    version: 'Version',
    consent: 'Consent',
    fingerprint: 'SHA-256 of the version',
    timeline: 'Timeline',
    kinds: {
      shared: (version: string) => `Version ${version} shared`,
      viewed: () => 'Opened by the client',
      message: (sender: string): string => (sender === 'client' ? 'Message from the client' : 'Message from you'),
      code_sent: (email: string) => `Code sent to ${email}`,
      code_verified: () => 'Code entered',
      accepted: (name: string) => `Accepted by ${name}`,
    },
    pdf: 'Download signed PDF',
    signatureOf: (name: string) => `Signature of ${name}`,
  },
}

const es: typeof en = {
  signature: 'Firma',
  typed: 'Nombre escrito',
  drawn: 'Dibujada a mano',
  verifyEmail: 'Verificar la dirección con un código',
  verifyEmailHint: 'Tu cliente introduce seis cifras de un correo antes de aceptar.',
  evidence: {
    title: 'Aceptación',
    name: 'Firmada por',
    when: 'Fecha',
    how: 'Firma',
    email: 'Correo',
    verified: 'Confirmado con un código',
    unverified: 'Sin confirmar',
    address: 'Dirección de red',
    device: 'Dispositivo',
    deviceOn: (browser, system) => `${browser} en ${system}`,
    version: 'Versión',
    consent: 'Consentimiento',
    fingerprint: 'SHA-256 de la versión',
    timeline: 'Cronología',
    kinds: {
      shared: (version) => `Versión ${version} compartida`,
      viewed: () => 'Abierta por el cliente',
      message: (sender) => (sender === 'client' ? 'Mensaje del cliente' : 'Mensaje tuyo'),
      code_sent: (email) => `Código enviado a ${email}`,
      code_verified: () => 'Código introducido',
      accepted: (name) => `Aceptada por ${name}`,
    },
    pdf: 'Descargar PDF firmado',
    signatureOf: (name) => `Firma de ${name}`,
  },
}

export const useSigningWords = () => useWords({ en, es })
