/** The shape of `GameState`; raise it whenever that type changes, so that old snapshots are ignored. */
export const STATE_SHAPE = 18
