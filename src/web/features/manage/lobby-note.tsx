/** Said where the host's edits have to wait for the start of the game. */
export function LobbyNote() {
  return (
    <p className="mb-3 border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
      The game is still in its lobby. You can edit this once it has started.
    </p>
  )
}
