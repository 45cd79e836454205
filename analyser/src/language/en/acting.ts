import { wordsOf } from '../../words/tokens.ts'

/** Auxiliary verbs after a person that show a step: “drivers can upload a photo”. Source: English grammar. */
export const modals = wordsOf(
  "can may must should will shall could would need needs able don't doesn't can't won't cannot",
)

/** Verbs of use after a person in the plural: “drivers upload a photo”. Other code adds the “s”. Source: common English verbs of use. */
export const actions = wordsOf(
  `see view book add upload receive get manage track pick choose select enter submit rate pay order request post share edit
  approve use check confirm scan record register fill print log sign create open close assign review reject cancel change update
  call write answer send report search browse download buy sell rent return collect deliver prepare count note complete start
  finish join follow read listen watch play learn train work come arrive visit schedule reserve access compare apply invite
  export import mark move hand have decide tick tap type ask put say know want look find compete take bring drop meet keep let
  switch press swipe message pull drag leave reply claim redeem donate subscribe vote`,
)
