import { AlertIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import { useProposalsWords } from '../words.ts'

/** Shows the engine's error and what to do about it. */
export function EngineFailure({ error }: { error: string | null }) {
  const { brief: words, editor } = useProposalsWords()
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-danger-wash px-4 py-3 text-sm text-danger">
      <AlertIcon className="shrink-0" />
      <div className="min-w-0">
        <p>
          {words.failedTitle} {error}
        </p>
        <p className="mt-1">
          {words.failedHelp} <Link to="/profile">{editor.terms.profile}</Link>
        </p>
      </div>
    </div>
  )
}
