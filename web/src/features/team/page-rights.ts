import type { Rights } from './rights.ts'
import { useRights } from './use-rights.ts'

/** The pages that not every role may use, each with an operation that it cannot do without. Pages below them are included. */
const restrictedPages = [
  ['/proposals/from-email', 'proposal_create'],
  ['/templates/new', 'template_create'],
  ['/settings/webhooks', 'webhook_list'],
  ['/settings/widget', 'widget_update'],
  ['/settings/audit-log', 'audit_log_list'],
] as const satisfies ReadonlyArray<readonly [path: string, operation: Parameters<Rights['may']>[0]]>

/** Returns a function that says whether the reader may use the page. */
export function useMayOpen(): (path: string) => boolean {
  const { may } = useRights()
  return (path) =>
    restrictedPages.every(([page, operation]) => !(path === page || path.startsWith(`${page}/`)) || may(operation))
}
