import type { SharedPage, ShareState } from '@proffer/core/shares/client-schema.ts'
import type { ApiError } from '../../api/api-error.ts'
import { element } from '../../plain/element.ts'
import type { Edition } from './edition.ts'
import { failureText, isOvertaken } from './failure-text.ts'
import type { OfferKeeper } from './offer.ts'

/** The most characters of a note. */
export const MAX_NOTE = 10_000

/** What the forms of the three answers need: accept, request changes, decline. */
export interface AnswerOptions {
  page: SharedPage
  edition: Edition
  offers: OfferKeeper
  onAnswered: (state: ShareState) => void
  /** Called when the answer came too late: there is another answer or a newer version, or the link is no longer valid. */
  onOvertaken: () => void
}

/** What every answer form does when its request was sent or has failed. `close` closes the dialog of the form. */
export function dialogBehaviour({ edition: { words }, onAnswered, onOvertaken }: AnswerOptions, close: () => void) {
  return {
    sendingLabel: words.sending,
    failureText: (failure: ApiError) => failureText(failure, words),
    onSent: (state: ShareState) => {
      close()
      onAnswered(state)
    },
    onFailure: (failure: ApiError) => {
      if (!isOvertaken(failure)) return false
      close()
      onOvertaken()
      return true
    },
  }
}

export const quietButton = (label: string, onClick: () => void) =>
  element('button', { class: 'button', attributes: { type: 'button' }, on: { click: onClick } }, label)
