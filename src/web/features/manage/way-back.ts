import type { GameView } from '#core/game/state.ts'

/** Where a screen of managing leads back to that also opens from the lobby. */
export const wayBack = ({ id, status }: Pick<GameView, 'id' | 'status'>) =>
  status === 'lobby'
    ? { to: `/host/${id}/lobby`, label: 'Back to the lobby' }
    : { to: '/manage', label: 'Back to Manage Game' }
