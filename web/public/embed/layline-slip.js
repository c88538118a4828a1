// <layline-slip src="a link to a slip"></layline-slip>: the slip in a sandboxed frame, whose outcomes readers can change.
const script = document.currentScript;
if (script instanceof HTMLScriptElement && customElements.get('layline-slip') === undefined) {
  const { origin } = new URL(script.src);
  const LINK = /^\/tools\/bet-calculator\/([a-z0-9-]+)\/?$/u;

  class LaylineSlip extends HTMLElement {
    static observedAttributes = ['src'];

    connectedCallback() {
      this.show();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.show();
    }

    show() {
      const { pathname, search, searchParams } = new URL(this.getAttribute('src') ?? '', document.baseURI);
      const system = LINK.exec(pathname)?.[1];
      if (system === undefined) {
        this.textContent = 'This is no link to a slip.';
        return;
      }
      this.style.display = 'block';
      const row = this.clientWidth < 600 ? 85 : 61;
      const frame = document.createElement('iframe');
      frame.src = `${origin}/embed/slip/${system}/${search}`;
      frame.title = 'A bet slip, by Layline';
      frame.sandbox = 'allow-popups allow-popups-to-escape-sandbox';
      frame.referrerPolicy = 'no-referrer';
      frame.loading = 'lazy';
      const height = 216 + row * Math.max(1, searchParams.getAll('s').length);
      frame.style.cssText = `display:block;width:100%;height:${height}px;border:0`;
      this.replaceChildren(frame);
    }
  }
  customElements.define('layline-slip', LaylineSlip);
}
