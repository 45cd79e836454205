import { AlertIcon } from '../../../ui/icons.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFromEmailWords } from './words.ts'

/** Shows the engine's error and what to do about it. */
export function EngineFailure({ error }: { error: string }) {
  const words = useFromEmailWords()
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-danger-wash px-4 py-3 text-sm text-danger">
      <AlertIcon className="shrink-0" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {words.failedTitle} {error}
        </p>
        <p className="mt-1">
          {words.failedHelp}{' '}
          <Link to="/profile/$part" params={{ part: 'ai' }}>
            {words.profile}
          </Link>
        </p>
      </div>
    </div>
  )
}
