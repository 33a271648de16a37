interface MapPictureProps {
  src: string
  /** It doesn't show; also where the window has no room for it. */
  onMissing?: () => void
}

/** The map's picture beside a summary, where the window has room for it; nothing without one. */
export const MapPicture = ({ src, onMissing }: MapPictureProps) =>
  src && (
    <img
      src={src}
      alt="The map of this game"
      width={1080}
      height={1920}
      onError={onMissing}
      // Whole above what is docked, however low the window is.
      className="hidden aspect-9/16 h-[min(39rem,100dvh-var(--dock-height)-11rem)] min-h-72 w-auto self-start justify-self-end rounded-sm border-[1.5px] border-line bg-sunken object-contain lg:sticky lg:top-6 lg:block dark:brightness-75"
    />
  )
