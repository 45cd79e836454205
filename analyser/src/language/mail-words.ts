import { phrases } from '../words/phrases.ts'

// Source: the usual openings and closings of letters in English, Spanish, German, French, Italian and Portuguese.

export const salutations =
  phrases(`hi, hiya, hello, hey, greetings, good morning, good afternoon, good evening, good day, dear
  hola, buenas, buenos dias, buenas tardes, buenas noches, buen dia, saludos, estimado, estimada, estimados, estimadas
  hallo, guten tag, sehr geehrte, sehr geehrter, bonjour, bonsoir, buongiorno, ciao, ola, bom dia, prezado, prezados`)

export const closings =
  phrases(`regards, best regards, kind regards, warm regards, many regards, kindest regards, with regards
  best wishes, all the best, best, cheers, sincerely, yours sincerely, yours truly, yours faithfully, respectfully, cordially
  thanks, thanks in advance, thanks a lot, thanks so much, thanks again, many thanks, thank you, thank you in advance
  thank you very much, thank you so much, saludos, un saludo, saludos cordiales, un cordial saludo, cordial saludo, un abrazo
  atentamente, cordialmente, gracias, muchas gracias, mil gracias, gracias de antemano, gracias por su tiempo
  gracias por tu tiempo, quedo atento, quedo atenta, quedamos atentos, quedo a la espera, talk soon, looking forward
  looking forward to hearing from you, a la espera de su respuesta, mit freundlichen grussen, mit freundlichen grußen
  viele grusse, viele grüße, viele gruße, freundliche gruße, liebe gruße, beste gruße, cordialement
  cordiali saluti, atenciosamente, muito obrigado`)

export const courtesies =
  phrases(`see below what, please see below, see the mail below, how are you, i hope you are well, i hope this finds you well
  hope you are well, hope all is well
  i hope this email finds you well, i hope you are doing well, hope you are doing well, hope this finds you well
  nice to meet you, it was lovely to meet you, it was great to meet you, it was nice meeting you, it was good to meet you
  como estas, como esta, que tal, espero que este bien, espero que estes bien, espero que se encuentre bien
  espero que todo vaya bien, mucho gusto, un gusto, un placer saludarte, un placer saludarle, fue un gusto`)

/** The names of mail headers, without accents. */
export const headerNames =
  phrases(`from, to, cc, bcc, sent, date, subject, reply-to, de, para, fecha, enviado, enviado el, asunto
  von, an, gesendet, datum, betreff, objet, envoye, oggetto, inviato, assunto, a, da, data`)
