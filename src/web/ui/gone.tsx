/** Says in a dialog what has become of the thing that it is about. */
export const Gone = ({ words }: { words: string }) => (
  <span role="alert" className="block border-l-4 border-ink bg-sunken px-3 py-2 font-semibold">
    {words}
  </span>
)
