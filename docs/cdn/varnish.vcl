# Varnish 7 or newer in front of Sanviec. Needs CDN_TAGS=1; see README.md beside this file.
vcl 4.1;

import std;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    # The purge hook of the product: CDN_PURGE_URL leads here, by https through the proxy that ends TLS, or by http on the same machine.
    if (req.url == "/.purge") {
        if (req.method != "POST" || req.http.Authorization != "Bearer CDN_PURGE_SECRET") {
            return (synth(403));
        }
        if (req.http.Surrogate-Key !~ "^[a-z0-9: ]+$") {
            return (synth(400));
        }
        if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(,|$)")) {
            return (synth(500));
        }
        return (synth(204));
    }
    # The built-in rules follow: a request with a cookie or an Authorization passes through.
}

sub vcl_backend_response {
    # Without it, Varnish may send any copy for ten seconds after its end (default_grace).
    if (beresp.http.Cache-Control !~ "stale-while-revalidate") {
        set beresp.grace = 0s;
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
}
