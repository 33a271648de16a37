import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface MapLinkFieldProps {
  value: string
  /** What is wrong with it, also before anyone has pressed Save; null when all is well. */
  problem: string | null
  showError: boolean
  onChange: (value: string) => void
}

/** The link of a map made elsewhere that players see instead of the live map, with a look at it. */
export function MapLinkField({ value, problem, showError, onChange }: MapLinkFieldProps) {
  const [shown, setShown] = useState<string | null>(null)
  const canShow = value !== '' && problem === null
  return (
    <section aria-labelledby="map-link" className="flex flex-col gap-3">
      <h3 id="map-link" className="font-sign text-20 font-bold">
        Interactive map
      </h3>
      <TextField
        label="Interactive map link"
        hint="Players see this page instead of our live map. Leave it empty to use the live map, which shows who holds each zone."
        type="text"
        inputMode="url"
        placeholder="https://"
        value={value}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={showError && problem}
        onChange={({ target }) => {
          onChange(target.value.trim())
          setShown(null)
        }}
      />
      <Button
        variant="secondary"
        disabled={!canShow}
        aria-expanded={shown !== null}
        onClick={() => setShown(shown === null ? value : null)}
        className="sm:self-start"
      >
        {shown === null ? 'Show a preview' : 'Hide the preview'}
      </Button>
      {shown !== null && (
        <>
          <iframe
            title="Interactive Map"
            src={shown}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            className="h-96 w-full rounded-sm border-[1.5px] border-line bg-sunken"
          />
          <p className="text-14 text-muted">
            If this stays blank, that site doesn’t allow embedding. Look there for an embed link.
          </p>
        </>
      )}
    </section>
  )
}
