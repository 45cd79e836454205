import type { Proffer } from '../index.ts'
import type { Command, Input } from './command.ts'

interface SingleCall<Result> extends Pick<Command, 'name' | 'about' | 'details' | 'argument'> {
  options?: Command['options']
  call(proffer: Proffer, input: Input, options: { signal: AbortSignal }): PromiseLike<Result>
  /** What a person reads. A program gets the record. */
  text(result: Result, input: Input): string
}

export const proposalId = { name: '<id>', about: 'the id of the proposal' }

/** A command that makes one call for a proposal and prints its result. */
export const singleCall = <Result>({ call, text, ...command }: SingleCall<Result>): Command => ({
  argument: proposalId,
  options: {},
  ...command,
  async run(input, { output, proffer, signal }) {
    const result = await call(proffer(), input, { signal })
    output.say(text(result, input))
    output.record(result)
    return undefined
  },
})
