import type { ChecklistTexts } from '../../checklist/entry.ts'

export const creativeTexts: ChecklistTexts = {
  design_formats: [
    'Where will it be used, in which sizes, and which file formats do you need?',
    'Print and screen need different files from the first sketch on.',
    'Business cards, van lettering and Instagram; SVG and PDF.',
  ],
  design_taste: [
    'Which three examples do you like, which one do you dislike, and why?',
    'Examples show taste faster than descriptions.',
    'I like the quiet packaging of Aesop; nothing with gradients.',
  ],
  design_rounds: [
    'How many drafts and rounds of changes should be included?',
    'A fixed price needs a fixed number of rounds.',
    'Two drafts, then two rounds on the chosen one.',
  ],
  uiux_screens: [
    'Which screens or flows are to be designed, and for which devices?',
    'The number of screens and devices decides the size of the work.',
    'Nine screens of the booking flow, telephone and desktop.',
  ],
  uiux_build: [
    'Who builds it afterwards, with which technology, and in which tool do they want the files?',
    'A design has to fit what it will be built with.',
    'Our two Angular developers; Figma, with components.',
  ],
  uiux_evidence: [
    'What do you know about where people get stuck today?',
    'Evidence decides which screen deserves the effort.',
    'Half leave at the address form, according to our analytics.',
  ],
  video_length: [
    'How many pieces, how long each, and in which languages?',
    'The price depends on the finished minutes.',
    'One film of 90 seconds and three cuts of 15, in English and Spanish.',
  ],
  video_material: [
    'What exists (footage, script, voice, music) and what has to be made?',
    'Script, shooting and voice-over need different specialists.',
    'The script is ours; voice and music have to be found.',
  ],
  video_outlet: [
    'Where will it be shown, in which format, and with subtitles?',
    'Each outlet has its own shape and limits.',
    'YouTube in 16:9 and Instagram in 9:16, subtitles burned in.',
  ],
  photo_shots: [
    'How many final pictures of what, and how much retouching?',
    'Pictures and retouching make the price, not hours on site.',
    '40 products, two angles each, white background, dust removed.',
  ],
  photo_place: [
    'Where and when is the shoot, and who organises people, place and permits?',
    'Organisation can be more work than the shoot.',
    'In our shop on a Monday; we bring two models.',
  ],
  photo_rights: [
    'For which uses and how long do you need the rights?',
    'Use in advertising is priced differently from use on a website.',
    'Website and social networks, five years, Europe.',
  ],
}
