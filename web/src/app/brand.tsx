/** The mark and the name. `isMarkOnly` leaves the name out. */
export function Brand({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 text-base font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path
          d="M10.5 24V8.5h7a5 5 0 0 1 0 10h-3"
          fill="none"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
        <circle cx="22" cy="23.4" r="1.9" className="fill-on-accent opacity-60" />
      </svg>
      {!isMarkOnly && 'Proffer'}
    </span>
  )
}
