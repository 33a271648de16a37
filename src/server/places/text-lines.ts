/** Many short texts in one run of bytes, in the order in which they were added. */
export class TextLines {
  private bytes = Buffer.allocUnsafeSlow(1024 * 1024)
  private ends = new Uint32Array(16_384)
  private length = 0

  add(text: string): void {
    const start = this.startOf(this.length)
    // Three bytes a character is the most that UTF-8 takes.
    const needed = start + text.length * 3
    if (needed > this.bytes.length) this.bytes = grown(this.bytes, Buffer.allocUnsafeSlow(needed * 2))
    if (this.length === this.ends.length) this.ends = grown(this.ends, new Uint32Array(this.length * 2))
    this.ends[this.length] = start + this.bytes.write(text, start)
    this.length += 1
  }

  /** The text at an index. */
  at(index: number): string {
    return this.bytes.toString('utf8', this.startOf(index), this.startOf(index + 1))
  }

  /** The indices of the texts that hold some bytes, in order, each once. */
  *holding(wanted: Buffer): Generator<number> {
    const bytes = this.bytes.subarray(0, this.startOf(this.length))
    for (let at = bytes.indexOf(wanted); at >= 0; ) {
      const index = this.indexAt(at)
      yield index
      at = bytes.indexOf(wanted, this.startOf(index + 1))
    }
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] ?? 0)
  }

  /** The text in which a byte stands. */
  private indexAt(byte: number): number {
    let [low, high] = [0, this.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.ends[middle] ?? 0) > byte) high = middle
      else low = middle + 1
    }
    return low
  }
}

function grown<A extends Uint8Array | Uint32Array>(from: A, into: A): A {
  into.set(from)
  return into
}
