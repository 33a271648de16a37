/** The progress of the map picture. @param share of its upload, from 0 to 1; null while it is being drawn */
export function UploadProgress({ share }: { share: number | null }) {
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-16 font-semibold">
        {share === null
          ? 'Drawing the map'
          : percent < 100
            ? `Uploading, ${percent} %`
            : 'Checking the picture'}
        <span className="font-normal text-muted"> · You can edit again when it’s saved</span>
      </p>
      <div
        role="progressbar"
        aria-label={share === null ? 'Drawing the map image' : 'Uploading the map image'}
        // Nobody knows how long tiles take.
        aria-valuenow={share === null ? undefined : percent}
        className="h-2 rounded-sm bg-sunken"
      >
        <div className="h-full rounded-sm bg-ink" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
