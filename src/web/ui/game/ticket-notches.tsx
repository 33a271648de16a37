import './ticket.css'

/** The notches at both ends of the perforation, where a ticket's stub ends; for an element that is positioned. */
export const TicketNotches = () => (
  <>
    <span
      aria-hidden="true"
      className="ticket-notch ticket-notch-top left-[calc(var(--stub)+1px)] -translate-x-1/2"
    />
    <span
      aria-hidden="true"
      className="ticket-notch ticket-notch-bottom left-[calc(var(--stub)+1px)] -translate-x-1/2"
    />
  </>
)
