import { type Permission, permissionOf } from '@proffer/core/team/rights.ts'
import { roles } from '@proffer/core/team/roles.ts'
import type { Visibility } from '@proffer/core/team/schema.ts'
import { Fold } from '../../ui/fold.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { useTeamWords } from './words.ts'

/** What each role may do, from the table of rights that the server uses. */
export function RoleMatrix({ visibility = 'team' }: { visibility?: Visibility }) {
  const words = useTeamWords()
  const { matrix } = words
  return (
    <div className="px-6 py-1 max-sm:px-4">
      <Fold summary={matrix.title}>
        <table aria-label={matrix.title} className="mt-1 mb-3 w-full text-sm max-sm:text-xs">
          <thead>
            <tr className="text-xs text-quiet">
              <th scope="col" className="sr-only">
                {matrix.right}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-1.5 py-2 font-medium">
                  {words.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(matrix.rights) as Array<keyof typeof matrix.rights>).map((right) => (
              <tr key={right} className="border-t border-line">
                <th scope="row" className="py-2 pr-2 text-left font-normal">
                  {matrix.rights[right]}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-1.5 py-2 text-center">
                    <Cell permission={permissionOf(right, { role, visibility })} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mb-4 text-sm text-quiet">{matrix.hint}</p>
      </Fold>
    </div>
  )
}

function Cell({ permission }: { permission: Permission }) {
  const { matrix } = useTeamWords()
  if (permission === 'own') return matrix.own
  const sign = permission === 'all' ? <CheckIcon className="inline text-accent" /> : <span aria-hidden="true">–</span>
  return (
    <>
      {sign}
      <span className="sr-only">{permission === 'all' ? matrix.yes : matrix.no}</span>
    </>
  )
}
