import { wordsOf } from '../words/tokens.ts'
import type { Line } from './lines.ts'

/** File formats, sizes and colour systems. Source: common file name endings and print terms. */
const formats = new Set(
  wordsOf(`pdf png jpg jpeg svg eps mp4 mov avi mkv mp3 wav aac flac csv xls xlsx doc docx ppt pptx psd ai indd cmyk rgb hex pantone 4k 1080p
  720p 2k uhd hd fullhd dwg dxf stl obj step iges srt vtt epub mobi html xml json md markdown yaml a3 a4 a5 a6 dpi ppi vector vectorial
  vectorizado vectores gif tif tiff raw webp webm ipa apk zip tsv parquet shp kml ics ical vcard glb gltf fbx`),
)
/** “16:9”, “1920x1080” or “10 x 15 cm” */
const sizeOrRatio = /\b(?:\d{1,2}:\d{1,2}|\d{3,4} ?x ?\d{3,4}|\d{1,3} ?x ?\d{1,3} ?(?:cm|mm|in))\b/

/** Formats that a provider needs a tool or a skill for. Everyday formats such as PDF and JPG say nothing. */
const demandingFormats = new Set(
  wordsOf('csv psd dwg dxf stl step glb gltf fbx scorm shapefile shp eps svg spine indd parquet'),
)

/** The formats that are technologies of the work. They count in capitals, because “step” is also a word. “Shapefile” is no other word. */
export function demandingFormatsIn({ words, text, tokens }: Line): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (!demandingFormats.has(word)) continue
    const written = text.slice(tokens[at]?.start, tokens[at]?.end)
    if (written === word.toUpperCase() || word === 'shapefile') found.push(written)
  }
  return found
}

/** The file formats and sizes that a brief names for the result. */
export function formatsIn(lines: Line[]): string[] {
  const found = new Set<string>()
  for (const { words, folded, section } of lines) {
    if (section === 'bid' || section === 'vendor') continue
    for (const word of words) if (formats.has(word)) found.add(word)
    if (/\d[:x ]/.test(folded)) {
      const size = sizeOrRatio.exec(folded)?.[0]
      const isTimeOfDay = /^(?:\d|1\d|2[0-3]):[0-5]\d$/.test(size ?? '')
      if (size && !isTimeOfDay) found.add(size)
    }
  }
  // “AI” usually means artificial intelligence, not a file of Illustrator.
  found.delete('ai')
  return [...found]
}
