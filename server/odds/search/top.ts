/** Above any row's order; an encoded score times this, plus an order, stays below 2^53. */
const ORDER_SPAN = 2 ** 35;

/**
 * A bounded min-heap of the best rows offered to it: highest encoded score first, ties by order. Score and order are
 * packed into one number, so that one comparison decides.
 */
export class Top {
  private readonly size: number;
  private readonly floor: number;
  private readonly keys: number[] = [];
  private readonly slots: number[] = [];
  /** Rows of a lower encoded score are rejected: the worst score in a full heap, or the floor while there is room. */
  threshold: number;

  /** `floor`: the minimum encoded score, -1 for any. */
  constructor(size: number, floor = -1) {
    this.size = size;
    this.floor = floor;
    this.threshold = floor;
  }

  /** True if there is no room: a row of the threshold score then enters only if its order is lower. */
  get isFull(): boolean {
    return this.keys.length === this.size;
  }

  /** Offers a row; `order` is its number in the order of rows. */
  offer(encoded: number, order: number, slot: number): void {
    if (encoded < this.floor) return;
    const key = encoded * ORDER_SPAN + (ORDER_SPAN - 1 - order);
    const { keys, size } = this;
    if (keys.length < size) this.siftUp(keys.length, key, slot);
    else if (key > (keys[0] ?? 0)) this.siftDown(key, slot);
    else return;
    if (keys.length === size) this.threshold = Math.floor((keys[0] ?? 0) / ORDER_SPAN);
  }

  /** The rows from `offset` on, best first. */
  rows(offset: number): readonly { readonly encoded: number; readonly slot: number }[] {
    return this.keys
      .map((key, index) => ({ key, slot: this.slots[index] ?? 0 }))
      .toSorted((a, b) => b.key - a.key)
      .slice(offset)
      .map(({ key, slot }) => ({ encoded: Math.floor(key / ORDER_SPAN), slot }));
  }

  private siftUp(from: number, key: number, slot: number): void {
    const { keys, slots } = this;
    let child = from;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      const above = keys[parent] ?? 0;
      if (above <= key) break;
      keys[child] = above;
      slots[child] = slots[parent] ?? 0;
      child = parent;
    }
    keys[child] = key;
    slots[child] = slot;
  }

  private siftDown(key: number, slot: number): void {
    const { keys, slots } = this;
    const { length } = keys;
    let parent = 0;
    for (let child = 1; child < length; child = 2 * parent + 1) {
      const right = child + 1;
      const lesser = right < length && (keys[right] ?? 0) < (keys[child] ?? 0) ? right : child;
      const below = keys[lesser] ?? 0;
      if (below >= key) break;
      keys[parent] = below;
      slots[parent] = slots[lesser] ?? 0;
      parent = lesser;
    }
    keys[parent] = key;
    slots[parent] = slot;
  }
}

/** A row offered to a heap. */
type Candidate = { readonly encoded: number; readonly order: number; readonly slot: number };

/** Offers the best row of each group to a heap. Rows must arrive grouped and in order. */
export class GroupBest {
  private readonly top: Top;
  private group: number | undefined;
  private best: Candidate | undefined;

  constructor(top: Top) {
    this.top = top;
  }

  offer(group: number, candidate: Candidate): void {
    if (group !== this.group) {
      this.flush();
      this.group = group;
    }
    // Ties go to the first in order.
    if (this.best === undefined || candidate.encoded > this.best.encoded) this.best = candidate;
  }

  /** Offers the best row of the last group. */
  flush(): void {
    if (this.best !== undefined) this.top.offer(this.best.encoded, this.best.order, this.best.slot);
    this.best = undefined;
  }
}
