import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry, KindEntries } from './entry.ts'

const design: ChecklistEntry[] = [
  {
    id: 'design_formats',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`pdf, svg, png, ai, psd, vector, cmyk, a3, a4, a5, print, imprenta`),
  },
  {
    id: 'design_taste',
    category: 'scope',
    priority: 'medium',
    answeredBy:
      phrases(`style, like, reference, inspiration, colours, colour, colors, color, estilo, referencias, referencia
        inspiracion, colores`),
  },
  {
    id: 'design_rounds',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`rounds, round, revisions, revision, proposals, rondas, ronda, revisiones, propuestas`),
  },
]

const uiux: ChecklistEntry[] = [
  {
    id: 'uiux_screens',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`# screens, # screen, # views, # flows, # pantallas, # vistas, # flujos`),
  },
  {
    id: 'uiux_build',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`figma, sketch, adobe xd, design system, sistema de diseno, react, angular`),
  },
  {
    id: 'uiux_evidence',
    category: 'users',
    priority: 'medium',
    answeredBy: phrases(`interviews, interview, analytics, research, entrevistas, analitica, investigacion`),
  },
]

const video: ChecklistEntry[] = [
  {
    id: 'video_length',
    category: 'scope',
    priority: 'high',
    answeredBy:
      phrases(`# seconds, # second, # minutes, # minute, # secs, # sec, # mins, # min, # segundos, # minutos, # episodes
        # episodios`),
  },
  {
    id: 'video_material',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`footage, script, storyboard, voice, raw, guion, material grabado, locucion`),
  },
  {
    id: 'video_outlet',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`youtube, instagram, tiktok, tv, 16 9, 9 16, 1080p, 4k, spotify, mp4, wav`),
  },
]

const photography: ChecklistEntry[] = [
  {
    id: 'photo_shots',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(
      `# photos, # photo, # images, # image, # pictures, # products, # fotos, # imagenes, # productos`,
    ),
  },
  {
    id: 'photo_place',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`studio, location, outdoor, estudio, locacion, exterior`),
  },
  {
    id: 'photo_rights',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`rights, licence, license, usage, derechos, licencia, uso`),
  },
]

/** The questions of each kind, and the wording of a context that answers them. */
export const creativeEntries: KindEntries = {
  design,
  uiux,
  video,
  audio: video,
  photography,
}
