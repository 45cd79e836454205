// Source: the function words of English and Spanish.
export const stopWords = new Set(
  `a an and any are as at be been both but by can could do does each etc every for from get has have how i if in into is it its just
  like make may me more must my need needs no not of on or other our out over per please should so some such sure than that the their
  them then there these they this those to up us use used using via want was we were what when where which while who will with within
  without would you your able also all new one i'd we'd i'm we're i've we've it's
  al algo ante asi aun cada como con cual cuando de del desde donde el ella ellos en entre es esa ese eso esta estan este esto fue ha
  han hay hasta la las le les lo los mas me mi mis muy ni nos nuestra nuestro nuestros nuestras o otra otro para pero por porque que
  quien se sea segun ser si sin sobre solo son su sus tal tambien tan te tener tiene todo todos toda todas tu un una uno unos unas y ya
  debe deben debera deberan puede pueden permitir permita necesita necesito necesitamos quiero queremos ademas mediante e`.split(
    /\s+/,
  ),
)
