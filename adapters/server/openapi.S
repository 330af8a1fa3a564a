#ifdef __wasm__
.section .rodata.brownwater_openapi,"",@
.globl brownwater_openapi, brownwater_openapi_end
.type brownwater_openapi,@object
.type brownwater_openapi_end,@object
brownwater_openapi:
brownwater_openapi_end:
.byte 0
.size brownwater_openapi, 1
.size brownwater_openapi_end, 1
#else
.section .rodata
.balign 16
.globl brownwater_openapi, brownwater_openapi_end
brownwater_openapi:
.incbin BROWNWATER_OPENAPI
brownwater_openapi_end:
.byte 0
.section .note.GNU-stack,"",@progbits
#endif
