/**
 * The rules everyone reads: on the landing page, on the Rules page and as the text a host
 * starts from when writing custom rules. HTML of h2, p, ul, li and strong only.
 */
export const DEFAULT_RULES_HTML: string = `
<h2>Goal</h2>
<p>Control the <strong>most zones</strong> when the main timer reaches zero; <strong>1 point</strong> per zone owned.</p>
<h2>Bidding</h2>
<ul>
<li>Bidding needs <strong>at least one team member physically inside the zone</strong>. Additional bids on the same zone are allowed while inside.</li>
<li>Bids are <strong>non-refundable</strong> and the spent budget drops immediately.</li>
<li>The <strong>highest total bid</strong> controls a zone, updated in real time.</li>
</ul>
<h2>Challenges</h2>
<ul>
<li>Challenges are done in real life and proof is posted in the <strong>evidence chat</strong>.</li>
<li>Only the <strong>first valid submitter</strong> claims a card and gains its reward.</li>
<li>Each card has its own timer set at setup. A claimed or expired card is replaced at once, so <strong>7 are always live</strong>.</li>
</ul>
<h2>Getting around</h2>
<p>Teams may use any transport but must <strong>stay together</strong>.</p>
<h2>Tie-breaker</h2>
<p><strong>Highest remaining unused budget.</strong></p>
`.trim()
