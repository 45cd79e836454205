import { phrases } from '../../words/phrases.ts'

/** Vague wording by the doubt it leaves. Source: common phrases that providers ask about. */
export const vague = {
  soon: phrases(
    'asap, as soon as possible, urgent, urgently, right away, immediately, quick turnaround, soon, in no time',
  ),
  openList: phrases(
    'etc, and so on, and more, among others, or similar, and the like, and other, including but not limited to, and much more',
  ),
  ease: phrases(
    'user friendly, easy to use, easy to understand, intuitive, simple to use, seamless, seamlessly, easy to update, easy to navigate',
  ),
  taste: phrases(`
modern, professional looking, professional look, professional grade, clean design, clean look, eye catching, attractive, sleek, stunning
high quality, premium, elegant, beautiful, fresh, nothing fancy, nothing crazy, world class, cool, nice looking`),
  amount: phrases(`
scalable, scalability, robust, high performance, fast loading, reliable, secure, securely, large volumes, lots of data, low latency, real time`),
  quantity: phrases(
    'some, several, a few, various, multiple, many, a number of, dozens, hundreds, numerous, a couple of, different',
  ),
  maybe: phrases(
    'if possible, if needed, if necessary, if applicable, ideally, preferably, maybe, perhaps, might, nice to have, optionally, we may',
  ),
  deciding: phrases(
    'tbd, to be determined, to be defined, to be decided, not sure, not decided, still deciding, up to you, your call, open to ideas',
  ),
} as const
