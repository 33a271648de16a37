/** The progress of the map picture's upload. @param share from 0 to 1 */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex flex-col gap-1">
      <p className="text-16 font-semibold">
        {percent < 100 ? `Uploading, ${percent} %` : 'Being checked'}
        <span className="font-normal text-muted"> · You can edit again when it’s saved</span>
      </p>
      <div
        role="progressbar"
        aria-label="Uploading the map image"
        aria-valuenow={percent}
        className="h-2 rounded-sm bg-sunken"
      >
        <div className="h-full rounded-sm bg-ink" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
