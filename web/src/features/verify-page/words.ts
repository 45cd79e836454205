const en = {
  title: 'Verify a signed PDF',
  intro:
    'Choose the PDF of an accepted proposal. This page tells you whether this service issued exactly this file. ' +
    'The file stays on your device: only its fingerprint is sent.',
  choose: 'Choose a PDF',
  drop: 'or drop it here',
  reading: 'Checking the file…',
  genuine: 'This file is genuine',
  genuineText: (name: string, moment: string) =>
    `“${name}” was accepted on ${moment}. The file has not been changed since it was issued.`,
  unknown: 'This file was not issued here',
  unknownText:
    'This service does not know a signed PDF with exactly this content. ' +
    'The file may have been changed, be from another service, or belong to a proposal that was deleted.',
  notPdf: 'This is not a PDF.',
  tooLarge: 'This file is too large to be a signed proposal.',
  unreadable: 'The file could not be read. Choose it again.',
  busy: 'Too many files were checked from your network. Try again in a minute.',
  failed: 'The file could not be checked. Check your connection and try again.',
  file: 'File',
  fingerprint: 'SHA-256',
}

const es: typeof en = {
  title: 'Comprobar un PDF firmado',
  intro:
    'Elija el PDF de una propuesta aceptada. Esta página le dice si este servicio emitió exactamente ese archivo. ' +
    'El archivo no sale de su dispositivo: solo se envía su huella digital.',
  choose: 'Elegir un PDF',
  drop: 'o suéltelo aquí',
  reading: 'Comprobando el archivo…',
  genuine: 'Este archivo es auténtico',
  genuineText: (name, moment) => `«${name}» se aceptó el ${moment}. El archivo no ha cambiado desde que se emitió.`,
  unknown: 'Este archivo no se emitió aquí',
  unknownText:
    'Este servicio no conoce ningún PDF firmado con exactamente este contenido. ' +
    'Puede que el archivo se haya modificado, que proceda de otro servicio o que la propuesta se haya eliminado.',
  notPdf: 'Esto no es un PDF.',
  tooLarge: 'Este archivo es demasiado grande para ser una propuesta firmada.',
  unreadable: 'No se ha podido leer el archivo. Elíjalo de nuevo.',
  busy: 'Se han comprobado demasiados archivos desde su red. Inténtelo de nuevo dentro de un minuto.',
  failed: 'No se ha podido comprobar el archivo. Revise su conexión e inténtelo de nuevo.',
  file: 'Archivo',
  fingerprint: 'SHA-256',
}

export const wordsOf = { en, es }
