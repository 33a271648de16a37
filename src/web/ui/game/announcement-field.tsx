import { LIMITS } from '#core/game/limits.ts'
import { countWords } from '#web/ui/fit-typed.ts'
import { TextArea } from '#web/ui/text-area.tsx'

interface AnnouncementFieldProps {
  text: string
  isPending: boolean
  onChange: (text: string) => void
}

/** Where an announcement is typed, whenever it is posted. */
export const AnnouncementField = ({ text, isPending, onChange }: AnnouncementFieldProps) => (
  <TextArea
    label="Announcement"
    rows={3}
    limit={LIMITS.announcementLength}
    value={text}
    readOnly={isPending}
    onChange={({ target }) => onChange(target.value)}
    counter={countWords(text, LIMITS.announcementLength)}
  />
)
