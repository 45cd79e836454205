import { readLanguage } from '@proffer/core/language.ts'
import { taxNameIn } from '@proffer/core/profile/translation.ts'
import type { Proposal } from '@proffer/core/proposals/schema.ts'
import { type UnfilledPart, unfilledParts, variableValuesOf } from '@proffer/core/variables/fill-proposal.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../../api/session.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/notice.tsx'

const en = {
  title:
    'These variables can’t be filled in. Your client would see unknown variables as they are written, and gaps in place of empty ones.',
  parts: { introduction: 'Introduction', notes: 'Notes', requirements: 'Requirements', section: 'Untitled section' },
}
const es: typeof en = {
  title:
    'Estas variables no se pueden rellenar. Tu cliente vería las desconocidas tal como están escritas, y huecos en lugar de las vacías.',
  parts: { introduction: 'Introducción', notes: 'Notas', requirements: 'Requisitos', section: 'Sección sin título' },
}

/** Warns before sharing about variables that are unknown or have no value, with the parts that use them. */
export function UnfilledVariables({ proposal }: { proposal: Proposal }) {
  const words = useWords({ en, es })
  const user = useQuery(profileQuery).data
  if (!user) return null
  const { profile, name, email } = user
  const language = readLanguage(proposal.settings['language'], profile.uiLanguage)
  const values = variableValuesOf({
    proposal,
    providerName: profile.companyName || profile.name || name || email,
    tax: { rate: profile.taxRate, name: taxNameIn(language, profile) },
    language,
    at: new Date().toISOString(),
  })
  const parts = unfilledParts(proposal, values, language)
  if (parts.length === 0) return null
  const partName = ({ part, title }: UnfilledPart) => title || words.parts[part]
  return (
    <Notice tone="warn">
      <p>{words.title}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {parts.map((part, index) => (
          <li key={index}>
            {partName(part)}: {part.names.map((variable) => `{{${variable}}}`).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
