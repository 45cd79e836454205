import { useWords } from '../../../i18n/use-words.ts'

/** The texts about how a client signs, and about the evidence of an acceptance. */
const en = {
  signature: 'Signature',
  choices: { typed: 'Client’s choice', drawn: 'Must be drawn' },
  typed: 'Typed name',
  drawn: 'Drawn by hand',
  verifyEmail: 'Verify the address with a code',
  verifyEmailHint: 'Your client enters six digits from an email before accepting.',
  evidence: {
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
      viewed: (version: string) => (version ? `Version ${version} opened by the client` : 'Opened by the client'),
      changes_requested: (version: string) => `Changes to version ${version} requested`,
      declined: (version: string) => `Version ${version} declined`,
      message: (sender: string): string => (sender === 'client' ? 'Message from the client' : 'Message from you'),
      code_sent: (email: string) => `Code for ${email} requested`,
      code_verified: () => 'Code entered',
      accepted: (name: string) => `Accepted by ${name}`,
    },
    signatureOf: (name: string) => `Signature of ${name}`,
  },
}

const es: typeof en = {
  signature: 'Firma',
  choices: { typed: 'A elección del cliente', drawn: 'Debe ser dibujada' },
  typed: 'Nombre escrito',
  drawn: 'Dibujada a mano',
  verifyEmail: 'Verificar la dirección con un código',
  verifyEmailHint: 'Tu cliente introduce seis cifras de un correo antes de aceptar.',
  evidence: {
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
      viewed: (version) => (version ? `Versión ${version} abierta por el cliente` : 'Abierta por el cliente'),
      changes_requested: (version) => `Cambios solicitados en la versión ${version}`,
      declined: (version) => `Versión ${version} rechazada`,
      message: (sender) => (sender === 'client' ? 'Mensaje del cliente' : 'Mensaje tuyo'),
      code_sent: (email) => `Código para ${email} solicitado`,
      code_verified: () => 'Código introducido',
      accepted: (name) => `Aceptada por ${name}`,
    },
    signatureOf: (name) => `Firma de ${name}`,
  },
}

export const useSigningWords = () => useWords({ en, es })
