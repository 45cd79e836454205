export const Spinner = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="animate-[turn_0.8s_linear_infinite]">
    <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path
      d="M8 1.750a6.25 6.25 0 0 1 6.25 6.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
