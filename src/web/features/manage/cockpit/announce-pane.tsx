import { LIMITS } from '#core/game/limits.ts'
import { counted } from '#core/wording.ts'
import { useGameView } from '#web/live/game/use-game-view.ts'
import { refusalWords } from '#web/live/words/refusal-words.ts'
import { useAnnouncement } from '#web/live/words/use-announcement.ts'
import { Button } from '#web/ui/button.tsx'
import { countWords } from '#web/ui/fit-typed.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/** Announces at once, or leads with what was typed to where it is posted later. */
export function AnnouncePane() {
  const { view } = useGameView()
  const players = Object.keys(view.players).length
  const { text, setText, isEmpty, isPending, post } = useAnnouncement((refusal) =>
    refusalWords('PostAnnouncement', refusal, view),
  )

  return (
    <form onSubmit={post} className="cockpit-announce">
      <TextArea
        label="Announcement"
        rows={1}
        placeholder={`To all ${counted(players, 'player')}`}
        limit={LIMITS.announcementLength}
        value={text}
        readOnly={isPending}
        onChange={({ target }) => setText(target.value)}
        counter={countWords(text, LIMITS.announcementLength)}
      />
      <div className="cockpit-send flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          isPending={isPending}
          pendingText="Sending..."
          disabled={isEmpty || view.status === 'lobby'}
        >
          Send
        </Button>
        {/* With nothing to take along, the row among the host's tools leads there. */}
        {!isEmpty && (
          <LinkButton to="/manage/announcements" variant="quiet">
            Post later
          </LinkButton>
        )}
      </div>
    </form>
  )
}
