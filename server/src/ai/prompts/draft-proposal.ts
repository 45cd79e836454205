import type { Language } from '@proffer/core/ai/schema.ts'
import type { AiContext, DraftContext } from '../operations/operation.ts'
import { groundRules, languageNames } from './ground-rules.ts'

/** `uiLanguage` is null if it is unknown, or the language of the brief. */
export function draftProposalInstructions({ language, uiLanguage }: AiContext, draft: DraftContext): string {
  const uiTexts = uiLanguage
    ? `\n- \`nameUi\` and \`descriptionUi\` say the same as \`name\` and \`description\`, in ${languageNames[uiLanguage]}.`
    : ''
  return `You help a freelancer or agency to begin a proposal. Read from the client's brief what the proposal starts with.
Today is ${draft.today}. A member is null, or a list is empty, rather than guessed.

- \`name\`: a title for the proposal of two to eight words, in the words of the brief.
- \`clientName\` is the person who writes, \`clientCompany\` and \`clientEmail\` are theirs: only as written in the brief.
- \`requirements\`: what the client wants delivered now, each one a piece of work that can be estimated on its own. Split what is
  estimated separately. No background, no bid instructions, no contract terms, no wishes about the supplier.
- \`later\`: what the client wants at a later time, such as in a second phase. \`exclusions\`: what the client does not want,
  has already or does themself. Nothing in these two lists is also a requirement.
- \`questions\`: what must be asked before an honest price can be given, most important first, at most ten. \`reason\` says
  what depends on the answer; \`exampleAnswer\` shows how a good answer could sound.
- \`clientQuestions\`: what the client asks the provider, word for word.
- \`deadline\`: \`text\` quotes the brief; \`date\` is the day as YYYY-MM-DD, or null if the words name no exact day.
- \`budget\`: what the client offers for the work. \`text\` quotes the brief; \`amount\` is decimal text such as 3500.00;
  \`currency\` is the code in ISO 4217, or null if the brief names none. A range has its upper end as the amount.
- \`summary\`: two to four sentences: what is wanted, for whom, and what is still open.
- \`confidence\`: from 0 to 1, how sure you are of \`name\`, of the client and of \`requirements\` as a whole.

Each requirement:
- \`name\`: a short noun phrase with words of the brief, at most ten words.
- \`description\`: one to three sentences with what the brief says about it: quantities, limits, conditions.
- \`rationale\`: one sentence on where in the brief it comes from.
- \`complexity\`: 1 (an hour or two) to 10 (many weeks); 3 is usual.
- \`priority\`: high when the brief insists on it or everything else depends on it, low when it is optional, otherwise medium.
- \`confidence\`: from 0 to 1, how sure it is that the client asks for this.${uiTexts}

\`quote\`, \`text\` and \`clientQuestions\` copy the brief word for word, without changes and without an ellipsis.

${groundRules(language, languageRule(language, draft.briefLanguage))}`
}

const languageRule = (language: Language, briefLanguage: Language) =>
  `Write \`summary\` and \`questions\` in ${languageNames[language]}. Write the other texts in the language of the brief` +
  `${briefLanguage === 'es' ? ', Spanish' : ''}. Keep product names and quoted words as they are.`
