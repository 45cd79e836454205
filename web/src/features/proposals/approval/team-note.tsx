/** What a member wrote to the other about the approval. */
export const TeamNote = ({ children }: { children: string }) => (
  <blockquote className="border-l-2 border-current/30 pl-3 font-serif text-lg leading-6.5 text-ink wrap-anywhere whitespace-pre-line">
    {children}
  </blockquote>
)
