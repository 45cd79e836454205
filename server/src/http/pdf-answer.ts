import type { FastifyReply } from 'fastify'
import { inlineFile } from './content-disposition.ts'

const mediaType = 'application/pdf'

/** How operations describe that they answer with the PDF of a proposal. */
export const pdfAnswer = {
  status: 200,
  description: 'The PDF document.',
  mediaType,
  headers: { 'Content-Disposition': 'A file name based on the name of the proposal.' },
} as const

/** Sets the headers of a PDF, and returns its content. */
export function withPdfHeaders(reply: FastifyReply, { fileName, bytes }: { fileName: string; bytes: Buffer }): Buffer {
  reply.headers({ 'content-type': mediaType, 'content-disposition': inlineFile(fileName) })
  return bytes
}
