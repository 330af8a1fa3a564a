.section .rodata
.balign 16
.globl brownwater_openapi, brownwater_openapi_end
brownwater_openapi:
.incbin BROWNWATER_OPENAPI
brownwater_openapi_end:
.byte 0
.section .note.GNU-stack,"",@progbits
