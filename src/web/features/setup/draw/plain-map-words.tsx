interface PlainMapWordsProps {
  isTrying: boolean
  onRetry: () => void
}

/** Says why there are no streets, on one line, so that little of the map is covered. */
export const PlainMapWords = ({ isTrying, onRetry }: PlainMapWordsProps) => (
  <div className="absolute right-0 bottom-0 flex gap-2 bg-ground px-2 py-0.5 text-14">
    <p role="status">Plain map: the street map cannot be reached.</p>
    <button
      type="button"
      aria-disabled={isTrying}
      onClick={onRetry}
      className="relative self-start font-semibold whitespace-nowrap underline underline-offset-2 after:absolute after:-inset-x-2 after:-top-6 after:-bottom-0.5"
    >
      {isTrying ? 'Trying...' : 'Try again'}
    </button>
  </div>
)
