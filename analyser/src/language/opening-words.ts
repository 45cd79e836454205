const words = (list: string) => new Set(list.trim().split(/\s+/))

// Source: the words with which a request begins before it names its subject.
export const openingWords =
  words(`we i you it our my the a an some any this that there also and then plus please kindly would like love to want
  wants need needs needed looking for seeking require requires must should shall will be is are able can could have has having get
  see build i'd we'd i'm we're i'll we'll what what's so but currently really just basically ideally if possible would great nice
  lovely hoping hope wish someone somebody who help us me with hire find let's additionally furthermore moreover finally lastly
  necesito necesitamos necesita necesitan se quiero queremos quiere quisiera quisieramos busco buscamos busca buscan requiere
  requerimos solicita solicitamos deseo deseamos me nos gustaria encantaria que un una unos unas el la los las lo nuestro nuestra
  mi tambien ademas y debe deben debera deberan deberia tiene tienen tendra puede pueden podra poder permitir ser contar con por
  favor alguien hay hace falta es sera seria ideal para su sus este esta a al`)

/** Words that cannot end a name. */
export const danglingWords =
  words(`and or the a an of for to with in on by from into y o de del la el los las en con para por que un una al as
  at that e u se su our my your their its which where when nuestro nuestra mi sus is are be should must will can`)
