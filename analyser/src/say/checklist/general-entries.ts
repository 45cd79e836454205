import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry } from './entry.ts'

/** Questions for every kind of work. */
export const generalEntries: ChecklistEntry[] = [
  {
    id: 'purpose',
    category: 'business',
    priority: 'high',
    answeredBy:
      phrases(`goals, goal, objectives, objective, aims, aim, in order to, so that, because, objetivos, objetivo
      para que, con el fin, porque`),
  },
  {
    id: 'deliverables',
    category: 'scope',
    priority: 'high',
    answeredBy: [],
  },
  {
    id: 'excluded',
    category: 'scope',
    priority: 'medium',
    answeredBy:
      phrases(`out of scope, not included, not need, no incluye, no necesit*, fuera del alcance, fuera de alcance
      exclu*`),
  },
  {
    id: 'users',
    category: 'users',
    priority: 'high',
    answeredBy: [],
  },
  {
    id: 'timeline',
    category: 'timeline',
    priority: 'high',
    answeredBy: [],
  },
  {
    id: 'budget',
    category: 'budget',
    priority: 'high',
    answeredBy: [],
  },
  {
    id: 'materials',
    category: 'other',
    priority: 'medium',
    answeredBy:
      phrases(`we have, we already, we provide, we supply, i have, i already, i provide, existing, attached, brand guide
      ya tenemos, tenemos, contamos con, adjunt*, existente`),
  },
  {
    id: 'acceptance',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`acceptance, approv*, sign off, aprob*, aceptacion, visto bueno`),
  },
]
