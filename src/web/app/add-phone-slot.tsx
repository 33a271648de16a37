import { Suspense } from 'react'
import { lazyScreen } from './lazy-screen.ts'

const AddPhone = lazyScreen(async () => ({
  default: (await import('#web/features/join/add-phone.tsx')).AddPhone,
}))

/** 'Add a phone to my team' for a screen that need not wait for it: its room is kept until it comes. */
export function AddPhoneSlot() {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <AddPhone />
    </Suspense>
  )
}
