/** A placeholder while content loads. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="offscreen">Loading</span>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} />
      ))}
    </div>
  )
}
