const orders = [
  /\bapi key\b|\brequirement (?:called|named)\b|\brequisito llamado\b|instrucci(?:ó|o)n(?:es)? para la ia\b|^system\s?:|\bset the budget to\b/i,
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget|override|ignora|ignorad|olvida|olvide|omite|ignoriere|ignorez)\b` +
      `[^.!?]{0,40}(?:instruc|instruk|prompt|rules|reglas|indicaciones|above|anterior)`,
    'i',
  ),
  /\b(?:return|output|respond|answer|reply|devuelve|responde)\b[^.!?]{0,30}\b(?:json|empty (?:list|array|object)|lista vac[ií]a|single word|with true)\b/i,
  /\b(?:print|reveal|show|imprime|revela)\b[^.!?]{0,20}\b(?:system|your|tu) (?:prompt|instruc)/i,
  /\b(?:you are (?:now )?an? (?:ai|assistant|language model)|as an ai|system prompt|eres un asistente de ia)\b|lorem ipsum|dolor sit amet/i,
]

/** Whether a text gives an order to whatever program reads it. Nobody pays for that. */
export const isOrderToReader = (text: string): boolean => orders.some((order) => order.test(text.slice(0, 1000)))
