import { AppError, invalid } from '../errors/errors.ts'

const problems = {
  broken: 'the image is damaged or is not of its media type',
  too_large: 'the image has too many pixels. Save it with fewer',
  out_of_memory: 'decoding the image takes too much memory. Save it with fewer pixels, or as a PNG or JPEG',
  slow: 'drawing the image takes too long. Simplify it, or save it as a PNG',
}

export const imageRefusal = (problem: keyof typeof problems) =>
  invalid(['body'], 'value_error', `Value error, ${problems[problem]}`)

export const imagesBusy = () =>
  new AppError(
    503,
    'service_unavailable',
    'The server could not check the image in time. Try again in a few seconds.',
    {
      headers: { 'retry-after': '10' },
    },
  )

/** The sender has gone away, so this response reaches nobody. As a 422, it is not logged as a failure of the server. */
export const senderGone = () =>
  invalid(['body'], 'value_error', 'Value error, the sender did not wait for the response')
