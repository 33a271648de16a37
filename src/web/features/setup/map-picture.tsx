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
      className="hidden aspect-9/16 w-full self-start rounded-sm border-[1.5px] border-line bg-sunken object-contain lg:block"
    />
  )
