const words = (list: string) => new Set(list.trim().split(/\s+/))

// Source: the conjunctions, auxiliaries and prepositions of English and Spanish grammars.

/** Words that join two parts of a sentence. */
export const joiners = words('and then plus also y e luego ademas tambien finally')
/** Words between a comma or an “and” and the verb of a task: “and then also write …”. */
export const fillerWords = words('to then also finally automatically easily please que se nos me poder able')
/** Words that open a list. */
export const listOpeners =
  words(`with including includes include covers cover contains featuring offering covering like incluye incluya incluyendo
  incluir con need want needs wants require expect expects tenga tener contar como necesito necesitamos necesita quiero queremos
  requiero requerimos requiere falta faltan`)
/** Openers that also join two words of one thing: “login with email”. */
export const prepositions = words('with like con como')
/** A part that begins with one of these continues the sentence and is no thing. */
export const continuesSentence =
  words(`which that who where when while so but because since if as than not no etc que cual donde cuando
  mientras pero porque si como sino ya is are was it they we you i es son esta for to in on of by from at de del en por para a al
  ni or o he she this these`)
/** Subjects and verbs. A part that contains one is a separate sentence. */
export const subjectsAndVerbs =
  words(`i we you it they is are was were will would should must can has have there es son esta estan debe deben
  puede pueden sera seran tiene tienen hay`)
/** Words before the other half of a contrast: “no app, just a website”. */
export const contrasts = words('just only but solo solamente pero sino')
/** Words that refuse. */
export const refusals = words("don't dont no not without isn't ni sin")
/** The first words of user stories: “As a clerk, I want to …”. */
export const storyWords = words('as como')
