import type { ComponentProps } from 'react'
import { SignFrame } from '#web/ui/sign-frame.tsx'

const slogan = (
  <>
    Hosts, <br />
    this way.
  </>
)

/** What the account screens share: the entrance's sign with the word for hosts. */
export function AccountFrame(props: Omit<ComponentProps<typeof SignFrame>, 'slogan'>) {
  return <SignFrame {...props} slogan={slogan} />
}
