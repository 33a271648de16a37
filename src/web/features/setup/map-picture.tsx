/** The map's picture beside a summary, where the window has room for it; nothing without one. */
export const MapPicture = ({ src }: { src: string }) =>
  src && (
    <img
      src={src}
      alt="The map of this game"
      width={1080}
      height={1920}
      className="hidden aspect-9/16 w-full self-start rounded-sm border-[1.5px] border-line bg-sunken object-contain lg:block"
    />
  )
