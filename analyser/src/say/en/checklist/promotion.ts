import type { ChecklistTexts } from '../../checklist/entry.ts'

export const promotionTexts: ChecklistTexts = {
  marketing_target: [
    'What counts as success (leads, sales, reach), and what is the figure today?',
    'Without a starting figure no result can be shown.',
    '30 leads a month at 12 each; today it is ten at 25.',
  ],
  marketing_channels: [
    'Which channels exist, who has access, and what has been tried?',
    'Knowing what failed before saves money.',
    'Instagram with 2,000 followers; Google Ads was stopped in spring.',
  ],
  marketing_volume: [
    'How many pieces a month, and who writes, designs and approves them?',
    'The rhythm is the scope of recurring work.',
    'Eight posts and two reels a month; I approve within two days.',
  ],
}
