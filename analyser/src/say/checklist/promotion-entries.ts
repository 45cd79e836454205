import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry, KindEntries } from './entry.ts'

const marketing: ChecklistEntry[] = [
  {
    id: 'marketing_target',
    category: 'business',
    priority: 'high',
    answeredBy: phrases(`cost per lead, cpl, roas, conversion, leads per, coste por, objetivo de ventas`),
  },
  {
    id: 'marketing_channels',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`instagram, facebook, google ads, tiktok, linkedin, newsletter, seo, blog`),
  },
  {
    id: 'marketing_volume',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`# posts, # post, # articles, # article, # reels, # reel, # emails, # email, # mails, # mail
        # publicaciones, # articulos, # correos`),
  },
]

/** The questions of each kind, and the wording of a context that answers them. */
export const promotionEntries: KindEntries = {
  marketing,
  content: marketing,
}
